import { isThenable, isWalkable } from './plain.ts'

type Tree = Record<string, unknown>

/** Turns `{ 'auth.user': ada }` into `{ auth: { user: ada } }`, without changing the given objects. */
export function unpacked(props: Tree): Tree {
  const dotted = Object.keys(props).filter(key => key.includes('.'))
  if (dotted.length === 0) return props
  const plain = Object.entries(props).filter(([key]) => !key.includes('.'))
  // Shorter keys first, because longer ones may extend their values.
  const inTurn = dotted.toSorted((one, other) => depth(one) - depth(other))
  return inTurn.reduce<Tree>(
    (tree, key) => put(tree, key.split('.'), props[key], key) as Tree,
    Object.fromEntries(plain),
  )
}

const depth = (key: string): number => key.split('.').length

/** Functions and promises on the path are only resolved when the page needs them. */
function put(within: unknown, [name, ...rest]: string[], leaf: unknown, key: string): unknown {
  if (name === undefined) return leaf
  const into = (value: unknown) => put(value, [name, ...rest], leaf, key)
  if (typeof within === 'function') return () => come((within as () => unknown)(), into)
  if (within instanceof Promise) return within.then(into)
  if (isThenable(within)) return () => come(within, into)
  const tree = within ?? {}
  if (!isWalkable(tree)) throw new TypeError(`The prop ${key} has no place: ${name} would lie in no object.`)
  const copy = (Array.isArray(tree) ? [...tree] : { ...tree }) as Tree
  copy[name] = put(copy[name], rest, leaf, key)
  return copy
}

const come = (value: unknown, into: (value: unknown) => unknown): unknown =>
  isThenable(value) ? value.then(into) : into(value)
