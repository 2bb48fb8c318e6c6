import { useRef, useEffect, useState } from 'react'
import type { Shown } from './ViewerBars.tsx'
import { Pane, useInnerSize } from './Pane.tsx'
import { useFileContent } from './useFileContent.ts'

const MAX_PAGES = 1_000
/** Pixels. */
const MAX_WIDTH = 1_000

export function PdfPages({ file, zoom, turn }: Shown) {
  const pane = useRef<HTMLElement>(null)
  const room = useInnerSize(pane)
  const { content, problem } = useFileContent(file.id, open, ({ pdf }) => void pdf.loadingTask.destroy())
  const width = room && Math.min(room.width, MAX_WIDTH) * zoom
  const count = content?.pdf.numPages ?? 0

  return (
    <Pane pane={pane} busy={!content} problem={problem}>
      {content && width && (
        <div className="grid min-w-fit justify-center gap-4 p-4">
          {Array.from({ length: Math.min(count, MAX_PAGES) }, (_, at) => (
            <PdfPage key={at} {...content} number={at + 1} of={count} width={width} turn={turn} />
          ))}
          {count > MAX_PAGES && (
            <p>Only the first {MAX_PAGES} pages are shown. Download the file to read the rest.</p>
          )}
        </div>
      )}
    </Pane>
  )
}

/** Imported here so that other pages don't load the PDF library. */
async function open(bytes: Uint8Array) {
  const { openPdf, drawPage, shapeOf } = await import('./pdf.ts')
  const pdf = await openPdf(bytes)
  return { pdf, first: await pdf.getPage(1), drawPage, shapeOf }
}

type OpenPdf = Awaited<ReturnType<typeof open>>

type PdfPageProps = OpenPdf & { number: number; of: number; width: number; turn: number }

/** Has the height of the first page until it comes near the visible part. Freed again when far away. */
function PdfPage({ pdf, first, drawPage, shapeOf, number, of, width, turn }: PdfPageProps) {
  const box = useRef<HTMLElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const [page, setPage] = useState(number === 1 ? first : null)
  const [near, setNear] = useState(false)
  const [damaged, setDamaged] = useState(false)

  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => setNear(entry!.isIntersecting), {
      root: box.current!.closest('[data-pane]'),
      rootMargin: '100% 0px',
    })
    observer.observe(box.current!)
    return () => observer.disconnect()
  }, [])

  useEffect(() => {
    if (!near) return sheet.current!.replaceChildren()
    const ending = new AbortController()
    async function draw() {
      try {
        const found = page ?? (await pdf.getPage(number))
        if (ending.signal.aborted) return
        setPage(found)
        const drawn = await drawPage(found, { width, turn }, ending.signal)
        if (!ending.signal.aborted) sheet.current!.replaceChildren(...drawn)
      } catch {
        if (!ending.signal.aborted) setDamaged(true)
      }
    }
    void draw()
    return () => ending.abort()
    // oxlint-disable-next-line react/exhaustive-deps -- the page is what this looks up
  }, [near, pdf, drawPage, number, width, turn])

  return (
    <section
      ref={box}
      aria-label={`Page ${number} of ${of}`}
      className="relative bg-[white] shadow-float"
      style={{ width, height: width * shapeOf(page ?? first, turn) }}
    >
      {damaged && <p className="absolute inset-x-0 top-0 p-4 text-[black]">This page can’t be shown.</p>}
      <div ref={sheet} className="size-full" />
    </section>
  )
}
