import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'

// Names are written in many scripts, so the paper's typeface is one that has most of them; the letters that the serif
// lacks (Arabic, Hebrew) come from its sans.

export type Style = 'regular' | 'bold' | 'italic'

const folder = join(dirname(findPackageJSON('dejavu-fonts-ttf', import.meta.url)!), 'ttf')
const at = (file: string) => join(folder, `${file}.ttf`)

export const fonts: [name: string, path: string][] = [
  ['regular', at('DejaVuSerif')],
  ['bold', at('DejaVuSerif-Bold')],
  ['italic', at('DejaVuSerif-Italic')],
  ['other-regular', at('DejaVuSans')],
  ['other-bold', at('DejaVuSans-Bold')],
  ['other-italic', at('DejaVuSans-Oblique')],
]

const ELSEWHERE = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thai}\p{Script=Lao}]/u

/** Cuts a text where its letters need another font. */
export function fontFor(text: string, style: Style) {
  const pieces: { font: string; text: string }[] = []
  for (const part of text.split(
    /((?:[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thai}\p{Script=Lao}]+\s*)+)/u,
  ))
    if (part) pieces.push({ font: ELSEWHERE.test(part) ? `other-${style}` : style, text: part })
  return pieces
}
