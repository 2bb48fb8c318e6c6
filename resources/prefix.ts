declare global {
  /** Set before the server loads the modules that render pages. */
  var docketPrefix: string | undefined
}

const given =
  typeof document === 'undefined' ? globalThis.docketPrefix : document.documentElement.dataset.prefix

/** The path the board is served under on a shared host, such as `/docket`; usually ''. */
export const prefix = given ?? ''
