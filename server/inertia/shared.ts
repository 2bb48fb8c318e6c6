import { isThenable } from './plain.ts'

/** Props for every page of a request, or what gives them once a page is rendered. */
export type Share = object | (() => object | PromiseLike<object>)

type Props = Record<string, unknown>

/** All that was shared, the later word winning. Without a promise unless something has to be waited for. */
export function sharedProps(shares: readonly Share[]): Props | Promise<Props> {
  const given = shares.map(share => (typeof share === 'function' ? (share as () => object)() : share))
  return given.some(isThenable)
    ? Promise.all(given).then(all => Object.assign({}, ...all) as Props)
    : (Object.assign({}, ...given) as Props)
}

/** Names of the props at the top: `auth` of `auth.user`. */
export const sharedNames = (shared: Props): string[] => [
  ...new Set(Object.keys(shared).map(key => key.split('.', 1)[0]!)),
]
