const MAX_SECTIONS = 30

/** The browser writes the cookie, so only names of sections are taken from it. */
export const foldedIn = ({ folded = '' }: Record<string, string | undefined>) =>
  folded
    .split('.')
    .filter(name => /^[a-zA-Z]{1,30}$/.test(name))
    .slice(0, MAX_SECTIONS)
