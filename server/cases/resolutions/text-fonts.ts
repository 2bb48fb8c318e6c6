import { readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'
import { Blob, Face, Font } from 'harfbuzzjs'
import { sfntOf } from './woff.ts'

// DejaVu Serif is the main font; others are loaded when a character needs them.

export type Style = 'regular' | 'bold' | 'italic'
export type FontName = string

const inPackage = (name: string, file: string) => join(dirname(findPackageJSON(name, import.meta.url)!), file)
const dejaVu = (file: string) => inPackage('dejavu-fonts-ttf', `ttf/${file}.ttf`)
const noto = (script: string) =>
  inPackage(`@fontsource/noto-sans-${script}`, `files/noto-sans-${script}-${script}-400-normal.woff`)

export const fontPaths: Record<FontName, () => string> = {
  regular: () => dejaVu('DejaVuSerif'),
  bold: () => dejaVu('DejaVuSerif-Bold'),
  italic: () => dejaVu('DejaVuSerif-Italic'),
  'other-regular': () => dejaVu('DejaVuSans'),
  'other-bold': () => dejaVu('DejaVuSans-Bold'),
  'other-italic': () => dejaVu('DejaVuSans-Oblique'),
  bengali: () => noto('bengali'),
  devanagari: () => noto('devanagari'),
  ethiopic: () => noto('ethiopic'),
  gujarati: () => noto('gujarati'),
  gurmukhi: () => noto('gurmukhi'),
  kannada: () => noto('kannada'),
  khmer: () => noto('khmer'),
  malayalam: () => noto('malayalam'),
  myanmar: () => noto('myanmar'),
  oriya: () => noto('oriya'),
  sinhala: () => noto('sinhala'),
  tagalog: () => noto('tagalog'),
  tamil: () => noto('tamil'),
  telugu: () => noto('telugu'),
  thai: () => noto('thai'),
  hangul: () => inPackage('@embedpdf/fonts-kr', 'fonts/NotoSansKR-Regular.otf'),
  // Has all unified ideographs, so it covers names in traditional Chinese and Japanese too.
  han: () => inPackage('@embedpdf/fonts-sc', 'fonts/NotoSansHans-Regular.otf'),
}

const BY_SCRIPT: [script: RegExp, font: FontName][] = [
  [/\p{Script_Extensions=Devanagari}/u, 'devanagari'],
  [/\p{Script_Extensions=Bengali}/u, 'bengali'],
  [/\p{Script_Extensions=Ethiopic}/u, 'ethiopic'],
  [/\p{Script_Extensions=Gujarati}/u, 'gujarati'],
  [/\p{Script_Extensions=Gurmukhi}/u, 'gurmukhi'],
  [/\p{Script_Extensions=Kannada}/u, 'kannada'],
  [/\p{Script_Extensions=Khmer}/u, 'khmer'],
  [/\p{Script_Extensions=Malayalam}/u, 'malayalam'],
  [/\p{Script_Extensions=Myanmar}/u, 'myanmar'],
  [/\p{Script_Extensions=Oriya}/u, 'oriya'],
  [/\p{Script_Extensions=Sinhala}/u, 'sinhala'],
  [/\p{Script_Extensions=Tagalog}/u, 'tagalog'],
  [/\p{Script_Extensions=Tamil}/u, 'tamil'],
  [/\p{Script_Extensions=Telugu}/u, 'telugu'],
  [/\p{Script=Thai}/u, 'thai'],
  [/\p{Script=Hangul}/u, 'hangul'],
]

export const candidates = (text: string, style: Style): FontName[] => [
  style,
  `other-${style}`,
  'other-regular', // Has Arabic and Hebrew, which its italic lacks.
  ...BY_SCRIPT.filter(([script]) => script.test(text)).map(([, font]) => font),
  'han',
]

type Loaded = { bytes: Uint8Array; font: Font; unitsPerEm: number }

const loaded = new Map<FontName, Loaded>()

export function load(name: FontName): Loaded {
  const before = loaded.get(name)
  if (before) return before
  const bytes = sfntOf(readFileSync(fontPaths[name]!()))
  const face = new Face(new Blob(bytes.buffer as ArrayBuffer))
  const entry = { bytes, font: new Font(face), unitsPerEm: face.upem }
  loaded.set(name, entry)
  return entry
}

export const hasGlyph = (name: FontName, codePoint: number) =>
  Boolean(load(name).font.nominalGlyph(codePoint))
