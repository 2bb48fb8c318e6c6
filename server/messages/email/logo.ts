import { hash } from 'node:crypto'
import { smallLogo, type Picture } from '#server/platform/files/pictures'
import { office, readLogo } from '#server/platform/office'

/** Is replaced by the logo, which is attached when an email is sent. */
export const LOGO_PLACE = '<!-- logo -->'
const CID = 'logo'

let latest: { sha256: string; picture: Picture } | undefined

/** Emails are sent without the logo if it can't be read. */
export async function withLogo(html: string) {
  const picture = html.includes(LOGO_PLACE) ? await logoPicture().catch(() => null) : null
  if (!picture) return { html: html.replace(LOGO_PLACE, ''), attachments: [] }
  const { bytes, width, height } = picture
  // Twice as many pixels as it is shown with, for sharp screens.
  const size = `width="${Math.round(width / 2)}" height="${Math.round(height / 2)}"`
  const image = `<img src="cid:${CID}" alt="" ${size} style="display:block;padding:2px;background:#fff;margin-bottom:8px">`
  const attachment = { cid: CID, filename: 'logo.png', contentType: 'image/png', content: bytes }
  return { html: html.replace(LOGO_PLACE, image), attachments: [attachment] }
}

async function logoPicture() {
  const { logo } = office()
  if (!logo) return null
  if (latest?.sha256 === logo.sha256) return latest.picture
  const bytes = await readLogo()
  if (!bytes || hash('sha256', bytes) !== logo.sha256) return null
  latest = { sha256: logo.sha256, picture: await smallLogo(bytes) }
  return latest.picture
}
