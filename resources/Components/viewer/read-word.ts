import { docxMainPart, RELATIONSHIPS } from '#server/platform/files/media-types'
import { entriesOf } from '#server/platform/files/zip-listing'
import { Unshowable } from './useFileContent.ts'

// Word documents are read in the browser and not on the server, so a hostile one affects only its reader, and
// no more than these limits.

const MAX_ENTRIES = 2_000
const MAX_BYTES = 8 * 1024 * 1024
const MAX_BLOCKS = 5_000

export type Block =
  | { kind: 'heading' | 'paragraph' | 'item'; text: string }
  | { kind: 'table'; rows: string[][] }

const DAMAGED = 'This document is damaged and can’t be shown. You can still download it.'
const TOO_LONG = 'This document is too long to show here. Download it to read it.'

/** Blocks of text in order; `cut` is true if the document continues. */
export async function readWord(zip: Uint8Array<ArrayBuffer>): Promise<{ blocks: Block[]; cut: boolean }> {
  const blocks = blocksIn(await mainPart(new Blob([zip])))
  return { blocks: blocks.slice(0, MAX_BLOCKS), cut: blocks.length > MAX_BLOCKS }
}

async function mainPart(zip: Blob): Promise<string> {
  const entries = await entriesOf(zip, MAX_ENTRIES)
  const partOf = async (name: string) => {
    const part = entries?.find(entry => entry.name === name)
    if (!part) return undefined
    const packed = zip.slice(part.start, part.start + part.packed).stream()
    if (part.method === 0) return unpacked(packed)
    return unpacked(packed.pipeThrough(new DecompressionStream('deflate-raw')))
  }
  const text = await partOf(docxMainPart((await partOf(RELATIONSHIPS)) ?? ''))
  if (text === undefined) throw new Unshowable(DAMAGED)
  return text
}

/** Stops at the limit, whatever size the zip claims. */
async function unpacked(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder()
  const reader = stream.getReader()
  let text = ''
  let length = 0
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new Unshowable(DAMAGED)
    })
    if (done) return text + decoder.decode()
    length += value.length
    if (length > MAX_BYTES) {
      void reader.cancel()
      throw new Unshowable(TOO_LONG)
    }
    text += decoder.decode(value, { stream: true })
  }
}

// Tags and the text between them. The alternatives can't start with the same character, so matching takes
// linear time.
const PIECES = /<(\/?)([\w:.-]+)(?![\w:.-])([^<>]*)>|([^<]+)/g

/**
 * Paragraphs and tables of the body. Not parsed as XML, because a browser's parser would expand entities.
 * Tracked deletions are in `w:delText`, which is skipped.
 */
export function blocksIn(xml: string): Block[] {
  if (!xml.includes('<w:body')) throw new Unshowable(DAMAGED)
  const blocks: Block[] = []
  let paragraph = { kind: 'paragraph' as 'heading' | 'paragraph' | 'item', text: '' }
  let isText = false
  let tables = 0
  let rows: string[][] = []

  function endParagraph() {
    if (tables > 0) rows.at(-1)?.push((rows.at(-1)?.pop() ?? '') + paragraph.text + '\n')
    else if (paragraph.text.trim()) blocks.push({ ...paragraph, text: paragraph.text.trim() })
    paragraph = { kind: 'paragraph', text: '' }
  }

  const began: Record<string, (rest: string) => unknown> = {
    'w:t': rest => (isText = !rest.endsWith('/')),
    'w:tab': () => (paragraph.text += '\t'),
    'w:br': () => (paragraph.text += '\n'),
    'w:pStyle': rest => /w:val="(?:heading|title|subtitle)/i.test(rest) && (paragraph.kind = 'heading'),
    'w:numPr': () => (paragraph.kind = 'item'),
    'w:tbl': () => tables++ === 0 && (rows = []),
    'w:tr': () => tables === 1 && rows.push([]),
    'w:tc': () => tables === 1 && rows.at(-1)?.push(''),
  }
  const ended: Record<string, () => void> = {
    'w:t': () => (isText = false),
    'w:p': endParagraph,
    'w:tbl': () => {
      if (--tables === 0) blocks.push({ kind: 'table', rows: rows.map(row => row.map(cell => cell.trim())) })
    },
  }

  for (const [, closing, tag, rest, text] of xml.matchAll(PIECES)) {
    if (text !== undefined) paragraph.text += isText ? withoutEntities(text) : ''
    else if (closing) ended[tag!]?.()
    else began[tag!]?.(rest!)
    if (blocks.length > MAX_BLOCKS) break
  }
  return blocks
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const withoutEntities = (text: string) =>
  text.replaceAll(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos));/gi,
    (whole, decimal, hex, name) => {
      const code = name ? 0 : parseInt(decimal ?? hex, decimal ? 10 : 16)
      if (name) return ENTITIES[name.toLowerCase()] ?? whole
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole
    },
  )
