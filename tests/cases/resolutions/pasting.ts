import { expect, test } from 'vitest'
import { openMarkdown } from '#resources/Components/rich-text/open-markdown.ts'
import { readPasted } from '#resources/Components/rich-text/paste/paste.ts'
import { schema } from '#resources/Components/rich-text/schema.ts'
import { bodyOf } from '#tests/support/html-tree'

type Clip = { html?: string; text?: string; files?: number }

export function pasted({ html = '', text = '', files = 0 }: Clip) {
  const data = {
    getData: (type: string) => (type === 'text/html' ? html : text),
    files: Array.from({ length: files }) as unknown as FileList,
  }
  const { blocks, notes } = readPasted(data, bodyOf)
  const doc = schema.node('doc', null, blocks.length > 0 ? blocks : [schema.node('paragraph')])
  doc.check()
  return { markdown: openMarkdown('')!.markdownOf(doc), notes }
}

type Example = [title: string, html: string, markdown: string, ...notes: string[]]

export function examples(title: string, rows: Example[]) {
  test.each(rows)(`${title}: %s`, (_, html, markdown, ...notes) => {
    expect(pasted({ html })).toEqual({ markdown, notes })
  })
}

export const word = (content: string) =>
  `<html><body><!--StartFragment-->${content}<!--EndFragment--></body></html>`
export const docs = (content: string) =>
  word(`<b style="font-weight:normal;" id="docs-internal-guid-1">${content}</b>`)

export const wordItem = (level: number, marker: string, text: string, font = '') =>
  `<p class=MsoListParagraph style='margin-left:${level * 0.5}in;mso-list:l0 level${level} lfo1'><![if !supportLists]>` +
  `<span style='${font}'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; ` +
  `</span></span></span><![endif]>${text}<o:p></o:p></p>`
export const SYMBOL = 'font-family:Symbol'

export const LINES = 'A list whose items have letters or other marks was pasted as lines.'
export const TABLE = '1 table was pasted as lines.'
export const MERGED = 'Cells of the table were merged. Their text is in the first of their places only.'
