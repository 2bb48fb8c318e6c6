declare global {
  /** Set before the server loads what draws pages. */
  var docketPrefix: string | undefined
}

const given =
  typeof document === 'undefined' ? globalThis.docketPrefix : document.documentElement.dataset.prefix

/** What stands before the board's own paths where it shares its host: `/docket`, mostly nothing. */
export const prefix = given ?? ''
