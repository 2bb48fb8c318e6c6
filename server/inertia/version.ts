/** What the page object says. A number is written as text, as the browser will send it back. */
export const pageVersion = (version: string | number | null): string | null =>
  version === null ? null : String(version)

/** Whether the browser has the assets of this version: `1.0` is the number 1. Without a version it sends none. */
export const isCurrent = (version: string | number | null, sent = ''): boolean =>
  typeof version === 'number' ? sent !== '' && Number(sent) === version : sent === (version ?? '')
