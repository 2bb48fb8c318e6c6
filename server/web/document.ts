import type { Request } from 'express'
import { readCookies } from './cookies.ts'

export type Document = {
  looks: Looks
  /** The moment the page was rendered at, in milliseconds: the browser takes over from the same one. */
  now: number
  /** The board's: the browser writes its days and times by it. */
  timeZone: string
  nonce: string
  /** Tags for the head, safe as they are. */
  head: string
  /** The root element and its data. */
  body: string
}

/** What the viewer chose in this browser; empty where they chose nothing. */
export type Looks = { theme: 'light' | 'dark' | ''; rail: 'folded' | '' }

export function looksOf(req: Request): Looks {
  const { theme, rail } = readCookies(req)
  return {
    theme: theme === 'light' || theme === 'dark' ? theme : '',
    rail: rail === 'folded' ? 'folded' : '',
  }
}

/** The whole document. Inertia and Vite take the nonce for what they add from the meta element. */
export function documentHtml({ looks: { theme, rail }, now, timeZone, nonce, head, body }: Document) {
  const chosen = `${theme && ` data-theme="${theme}"`}${rail && ` data-rail="${rail}"`}`
  return `<!doctype html>
<html lang="en" data-now="${now}" data-zone="${timeZone}"${chosen}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="${theme || 'light dark'}">
<meta property="csp-nonce" nonce="${nonce}">
<link rel="icon" href="/favicon.ico" sizes="32x32">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="/manifest.webmanifest">
${head}
</head>
<body>${body}</body>
</html>
`
}
