import { getDocumentProxy } from 'unpdf'

type Piece = { text: string; x: number; y: number; width: number }

/** The title of a PDF and its pages: their text, and the position of each piece in points. */
export async function opened(bytes: Uint8Array) {
  const paper = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 })
  const { info } = await paper.getMetadata()
  const pages: { text: string; pieces: Piece[] }[] = []
  for (let number = 1; number <= paper.numPages; number++) {
    const { items } = await (await paper.getPage(number)).getTextContent()
    const pieces = items.flatMap(item =>
      'str' in item && item.str.trim()
        ? [
            {
              text: item.str,
              x: item.transform[4] as number,
              y: item.transform[5] as number,
              width: item.width,
            },
          ]
        : [],
    )
    const text = items.map(item => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')
    pages.push({ text, pieces })
  }
  return { title: (info as { Title?: string }).Title, pages, text: pages.map(({ text }) => text).join('\n') }
}

export const runOn = (text: string) => text.replaceAll(/\s+/g, ' ')
