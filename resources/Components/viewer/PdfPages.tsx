import { useRef } from 'react'
import type { Shown } from './FileViewer.tsx'
import { Pane } from './Pane.tsx'
import { PdfPage } from './PdfPage.tsx'
import { useRead } from './useRead.ts'
import { useRoom } from './useRoom.ts'

const MOST_PAGES = 1_000
const WIDEST = 1_000

/** All pages below each other; those near what is looked at are drawn. */
export function PdfPages({ file, zoom, turn }: Shown) {
  const pane = useRef<HTMLElement>(null)
  const room = useRoom(pane)
  const { content, problem } = useRead(file.id, open, ({ pdf }) => void pdf.loadingTask.destroy())
  const width = room && Math.min(room.width, WIDEST) * zoom
  const count = content?.pdf.numPages ?? 0

  return (
    <Pane pane={pane} busy={!content} problem={problem}>
      {content && width && (
        <div className="grid min-w-fit justify-center gap-4 p-4">
          {Array.from({ length: Math.min(count, MOST_PAGES) }, (_, at) => (
            <PdfPage key={at} {...content} number={at + 1} of={count} width={width} turn={turn} />
          ))}
          {count > MOST_PAGES && <p>The first {MOST_PAGES} pages. Download the file to read the others.</p>}
        </div>
      )}
    </Pane>
  )
}

/** Loaded only here: nobody else pays for reading PDFs. */
async function open(bytes: Uint8Array) {
  const { openPdf, drawPage, shapeOf } = await import('./pdf.ts')
  const pdf = await openPdf(bytes)
  return { pdf, first: await pdf.getPage(1), drawPage, shapeOf }
}

export type OpenPdf = Awaited<ReturnType<typeof open>>
