import { docxMainPart, RELATIONSHIPS } from '#server/platform/files/media-types'
import { entriesOf } from '#server/platform/files/zip-listing'
import { readBody, type WordBody } from './word-body.ts'
import { Unshowable } from './useFileContent.ts'

// Word documents are read in the browser and not on the server, so a hostile one affects only its reader, and
// no more than these limits.

const MAX_ENTRIES = 2_000
const MAX_BYTES = 8 * 1024 * 1024
const MAX_BLOCKS = 5_000

const DAMAGED = 'This document is damaged and can’t be shown. You can still download it.'
const TOO_LONG = 'This document is too long to show here. Download it to read it.'

export type WordContent = WordBody & { cut: boolean }

/** Blocks of text in order; `cut` is true if the document continues. */
export async function readWord(zip: Uint8Array<ArrayBuffer>): Promise<WordContent> {
  const partOf = await partsIn(new Blob([zip]))
  const main = docxMainPart((await partOf(RELATIONSHIPS)) ?? '')
  const body = await partOf(main)
  if (body === undefined) throw new Unshowable(DAMAGED)
  const folder = main.slice(0, main.lastIndexOf('/') + 1)
  const [numbering = '', styles = '', footnotes = '', endnotes = ''] = await Promise.all(
    ['numbering', 'styles', 'footnotes', 'endnotes'].map(name => partOf(`${folder}${name}.xml`)),
  )
  if (!body.includes('<w:body')) throw new Unshowable(DAMAGED)
  const read = readBody({ body, numbering, styles, notes: footnotes + endnotes }, MAX_BLOCKS)
  return { ...read, blocks: read.blocks.slice(0, MAX_BLOCKS), cut: read.blocks.length > MAX_BLOCKS }
}

async function partsIn(zip: Blob) {
  const entries = await entriesOf(zip, MAX_ENTRIES)
  return async function partOf(name: string) {
    const part = entries?.find(entry => entry.name === name)
    if (!part) return undefined
    const packed = zip.slice(part.start, part.start + part.packed).stream()
    if (part.method === 0) return unpacked(packed)
    return unpacked(packed.pipeThrough(new DecompressionStream('deflate-raw')))
  }
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
