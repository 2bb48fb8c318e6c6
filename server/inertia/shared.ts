import { isThenable } from './plain.ts'

/** Props for every page of a request, or a function that returns them. */
export type Share = object | (() => object | PromiseLike<object>)

type Props = Record<string, unknown>

/** Later props win. Returns a promise only if necessary. */
export function sharedProps(shares: readonly Share[]): Props | Promise<Props> {
  const given = shares.map(share => (typeof share === 'function' ? (share as () => object)() : share))
  return given.some(isThenable)
    ? Promise.all(given).then(all => Object.assign({}, ...all) as Props)
    : (Object.assign({}, ...given) as Props)
}

/** The top-level names: `auth` for `auth.user`. */
export const sharedNames = (shared: Props): string[] => [
  ...new Set(Object.keys(shared).map(key => key.split('.', 1)[0]!)),
]
