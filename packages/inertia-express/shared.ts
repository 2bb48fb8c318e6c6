import { isThenable, isWalkable } from './plain.ts'

export type Share = object | (() => object | PromiseLike<object>)

type Tree = Record<string, unknown>

export async function sharedProps(shares: readonly Share[]): Promise<Tree> {
  const all = await Promise.all(
    shares.map(share => (typeof share === 'function' ? (share as () => object)() : share)),
  )
  return Object.assign({}, ...all) as Tree
}

/** `auth` for `auth.user`. */
export const sharedNames = (shared: Tree): string[] => [
  ...new Set(Object.keys(shared).map(key => key.split('.', 1)[0]!)),
]

/** Turns `{ 'auth.user': ada }` into `{ auth: { user: ada } }`, without changing the given objects. */
export function unpacked(props: Tree): Tree {
  const dotted = Object.keys(props).filter(key => key.includes('.'))
  const plain = Object.entries(props).filter(([key]) => !key.includes('.'))
  // Shorter keys first, because longer ones may extend their values.
  return dotted
    .toSorted((one, other) => depth(one) - depth(other))
    .reduce<Tree>(
      (tree, key) => put(tree, key.split('.'), props[key], key) as Tree,
      Object.fromEntries(plain),
    )
}

const depth = (key: string): number => key.split('.').length

/** Functions and promises on the path are only resolved when the page needs them. */
function put(parent: unknown, [name, ...rest]: string[], leaf: unknown, key: string): unknown {
  if (name === undefined) return leaf
  const putInto = (value: unknown) => put(value, [name, ...rest], leaf, key)
  if (typeof parent === 'function') return () => after((parent as () => unknown)(), putInto)
  if (parent instanceof Promise) return parent.then(putInto)
  if (isThenable(parent)) return () => after(parent, putInto)
  const tree = parent ?? {}
  if (!isWalkable(tree)) throw new TypeError(`The prop ${key} can’t be set: ${name} is not in an object.`)
  const copy = (Array.isArray(tree) ? [...tree] : { ...tree }) as Tree
  copy[name] = put(copy[name], rest, leaf, key)
  return copy
}

const after = (value: unknown, then: (value: unknown) => unknown): unknown =>
  isThenable(value) ? value.then(then) : then(value)
