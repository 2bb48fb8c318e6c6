import type { Shown } from './ViewerBars.tsx'
import { Pane } from './Pane.tsx'
import { readWord } from './read-word.ts'
import type { Block } from './word-body.ts'
import { useFileContent } from './useFileContent.ts'

export function WordText({ file, zoom }: Shown) {
  const { content, problem } = useFileContent(file.id, readWord)
  return (
    <Pane busy={!content} problem={problem}>
      {content && (
        <article className="mx-auto max-w-180 bg-surface p-6 sm:p-10" style={{ zoom }}>
          <p className="hint mb-4">Text only. Download the document to see its layout and pictures.</p>
          {content.notices.map(notice => (
            <p key={notice} className="hint mb-2">
              {notice}
            </p>
          ))}
          {content.blocks.map((block, at) => (
            <BlockOf key={at} block={block} />
          ))}
          {content.blocks.length === 0 && <p>This document has no text.</p>}
          {content.cut && (
            <p className="hint mt-4">Only the beginning is shown. Download the document to read the rest.</p>
          )}
        </article>
      )}
    </Pane>
  )
}

function BlockOf({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return (
        <h3 dir="auto" className="mt-5 mb-2 font-serif text-lg font-bold first:mt-0">
          {block.text}
        </h3>
      )
    case 'item':
      return (
        <p
          dir="auto"
          className="reading mb-1 whitespace-pre-wrap"
          style={{ marginInlineStart: `${block.level * 1.5}rem` }}
        >
          {block.mark} {block.text}
        </p>
      )
    case 'table':
      return (
        <div className="my-3 overflow-x-auto">
          <table className="text-sm">
            <tbody>
              {block.rows.map((cells, row) => (
                <tr key={row}>
                  {cells.map((cell, at) => (
                    <td
                      key={at}
                      dir="auto"
                      className="border border-hairline px-2 py-1 align-top whitespace-pre-wrap"
                    >
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )
    default:
      return (
        <p dir="auto" className="reading mb-3 whitespace-pre-wrap">
          {block.text}
        </p>
      )
  }
}
