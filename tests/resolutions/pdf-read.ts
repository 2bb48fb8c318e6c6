import { getDocumentProxy } from 'unpdf'

type Piece = { text: string; x: number; y: number; width: number }

/** A PDF's title and its pages: the text of each, and where every piece of it stands, in points. */
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

/** A text with its lines run together: where a line ends is the paper's own. */
export const runOn = (text: string) => text.replaceAll(/\s+/g, ' ')
