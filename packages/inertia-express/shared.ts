import { isThenable } from './plain.ts'

export type Share = object | (() => object | PromiseLike<object>)

type Props = Record<string, unknown>

/** Returns a promise only if necessary. */
export function sharedProps(shares: readonly Share[]): Props | Promise<Props> {
  const given = shares.map(share => (typeof share === 'function' ? (share as () => object)() : share))
  return given.some(isThenable)
    ? Promise.all(given).then(all => Object.assign({}, ...all) as Props)
    : (Object.assign({}, ...given) as Props)
}

/** `auth` for `auth.user`. */
export const sharedNames = (shared: Props): string[] => [
  ...new Set(Object.keys(shared).map(key => key.split('.', 1)[0]!)),
]
