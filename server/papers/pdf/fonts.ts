import { readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { Blob, Face, Font } from 'harfbuzzjs'

export type Style = 'regular' | 'bold' | 'italic'
export type FontName = string

const inPackage = (name: string, file: string) => join(dirname(findPackageJSON(name, import.meta.url)!), file)
const sourceSerif = (style: string) =>
  inPackage('@expo-google-fonts/source-serif-4', `${style}/SourceSerif4_${style}.ttf`)
const dejaVu = (file: string) => inPackage('dejavu-fonts-ttf', `ttf/${file}.ttf`)
const noto = (script: string) =>
  inPackage(`@fontsource/noto-sans-${script}`, `files/noto-sans-${script}-${script}-400-normal.woff`)

export const fontPaths: Record<FontName, () => string> = {
  regular: () => sourceSerif('400Regular'),
  bold: () => sourceSerif('700Bold'),
  italic: () => sourceSerif('400Regular_Italic'),
  'serif-regular': () => dejaVu('DejaVuSerif'),
  'serif-bold': () => dejaVu('DejaVuSerif-Bold'),
  'serif-italic': () => dejaVu('DejaVuSerif-Italic'),
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
  // Also covers traditional Chinese and Japanese.
  han: () => inPackage('@embedpdf/fonts-sc', 'fonts/NotoSansHans-Regular.otf'),
}

const FONTS_OF_SCRIPTS: [script: RegExp, font: FontName][] = [
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

/** In the order to try them. */
export const candidates = (text: string, style: Style): FontName[] => [
  style,
  `serif-${style}`,
  `other-${style}`,
  'other-regular', // has Arabic and Hebrew, which the italic lacks
  ...FONTS_OF_SCRIPTS.filter(([script]) => script.test(text)).map(([, font]) => font),
  'han',
]

type Loaded = { bytes: Uint8Array; font: Font; unitsPerEm: number }

const loaded = new Map<FontName, Loaded>()

export function load(name: FontName): Loaded {
  const known = loaded.get(name)
  if (known) return known
  const bytes = withoutWoff(readFileSync(fontPaths[name]!()))
  const face = new Face(new Blob(bytes.buffer as ArrayBuffer))
  const entry = { bytes, font: new Font(face), unitsPerEm: face.upem }
  loaded.set(name, entry)
  return entry
}

export const hasGlyph = (name: FontName, codePoint: number) =>
  Boolean(load(name).font.nominalGlyph(codePoint))

const WOFF_HEADER = 44
const WOFF_ENTRY = 20
const SFNT_HEADER = 12
const SFNT_ENTRY = 16

/** HarfBuzz does not read WOFF, so its tables are unpacked. Other formats are copied unchanged. */
function withoutWoff(file: Buffer): Uint8Array {
  if (file.toString('latin1', 0, 4) !== 'wOFF') return new Uint8Array(file)
  const count = file.readUInt16BE(12)
  const directory = Buffer.alloc(SFNT_HEADER + SFNT_ENTRY * count)
  file.copy(directory, 0, 4, 8) // outline format
  directory.writeUInt16BE(count, 4)
  const parts: Buffer[] = [directory]
  let offset = directory.length
  for (let i = 0; i < count; i++) {
    const from = WOFF_HEADER + WOFF_ENTRY * i
    const to = SFNT_HEADER + SFNT_ENTRY * i
    const table = unpackedTable(file, from)
    file.copy(directory, to, from, from + 4) // tag
    file.copy(directory, to + 4, from + 16, from + 20) // checksum
    directory.writeUInt32BE(offset, to + 8)
    directory.writeUInt32BE(table.length, to + 12)
    const padding = Buffer.alloc(-table.length & 3)
    parts.push(table, padding)
    offset += table.length + padding.length
  }
  return new Uint8Array(Buffer.concat(parts))
}

function unpackedTable(file: Buffer, entry: number) {
  const offset = file.readUInt32BE(entry + 4)
  const compressedLength = file.readUInt32BE(entry + 8)
  const length = file.readUInt32BE(entry + 12)
  const stored = file.subarray(offset, offset + compressedLength)
  return compressedLength < length ? inflateSync(stored) : stored
}
