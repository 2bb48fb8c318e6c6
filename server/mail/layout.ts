import { config } from '../config.ts'
import { escaped } from '../web/html.ts'

/** A letter's words. `action` is a path of our own: links go nowhere else. */
export type Contents = {
  /** Whom it greets. */
  name: string
  paragraphs: string[]
  action?: { label: string; path: string }
}

/** Who writes: the office's name as the settings have it. */
type Office = { office: string }

function linkOf(path: string) {
  const { origin, href } = new URL(path, config.appUrl.origin)
  if (origin !== config.appUrl.origin) throw new Error(`A letter’s link leads elsewhere: ${path}`)
  return href
}

export const asText = ({ name, paragraphs, action, office }: Contents & Office) =>
  [
    `Dear ${name},`,
    ...paragraphs,
    ...(action ? [`${action.label}:\n${linkOf(action.path)}`] : []),
    `${config.appName} · ${office}\n${config.appUrl.origin}`,
  ].join('\n\n')

export const asHtml = ({ name, paragraphs, action, office }: Contents & Office) => `<!doctype html>
<html lang="en"><body style="font:16px/1.5 system-ui,sans-serif;color:#1d2430;max-width:36em;margin:2em auto;padding:0 1em">
<p>Dear ${escaped(name)},</p>
${paragraphs.map(paragraph => `<p style="white-space:pre-line">${escaped(paragraph)}</p>`).join('\n')}
${action ? button(action) : ''}
<p style="color:#5b6473;font-size:14px">${escaped(config.appName)} · ${escaped(office)}<br>${config.appUrl.origin}</p>
</body></html>`

const button = ({ label, path }: NonNullable<Contents['action']>) =>
  `<p><a href="${escaped(linkOf(path))}" style="display:inline-block;padding:.6em 1.2em;border-radius:6px;background:#2b64b5;color:#fff;text-decoration:none">${escaped(label)}</a></p>
<p style="color:#5b6473;font-size:14px">If the button does not work, open this address:<br>${escaped(linkOf(path))}</p>`
