import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import type { ShownFile } from '#server/cases/case/screens'
import { isPicture } from '#server/platform/files/media-types'
import { PdfPages } from './PdfPages.tsx'
import { useWideScreen } from '#resources/Components/useWideScreen.ts'
import { type Shown, ViewerHeading, ViewerTools } from './ViewerBars.tsx'
import { WordText } from './WordText.tsx'
import { NOT_LOADED } from './useFileContent.ts'
import { Pane, useInnerSize } from './Pane.tsx'
import { keyOf } from '#resources/Components/keys.ts'
import { to } from '#resources/to.ts'

type FileViewerProps = {
  files: ShownFile[]
  file: ShownFile
  onShow: (id: string) => void
  onClose: () => void
}

const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4]

export function FileViewer({ files, file, onShow, onClose }: FileViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const beside = useWideScreen()
  const [view, setView] = useState({ of: file.id, zoom: 1, turn: 0 })
  if (view.of !== file.id) setView({ of: file.id, zoom: 1, turn: 0 })
  const { zoom, turn } = view
  const at = files.indexOf(file)

  useLayoutEffect(() => {
    const element = dialog.current!
    if (beside) element.show()
    else element.showModal()
    element.focus()
    return () => element.close()
  }, [beside])

  const zoomBy = (steps: number) => setView({ ...view, zoom: ZOOMS[ZOOMS.indexOf(zoom) + steps] ?? zoom })
  const acts = {
    previous: () => at > 0 && onShow(files[at - 1]!.id),
    next: () => at < files.length - 1 && onShow(files[at + 1]!.id),
    zoomIn: () => zoomBy(1),
    zoomOut: () => zoomBy(-1),
    fit: () => setView({ ...view, zoom: 1 }),
    rotate: () => setView({ ...view, turn: (turn + 90) % 360 }),
    close: onClose,
  }
  const keys: Record<string, () => unknown> = {
    ArrowLeft: acts.previous,
    ArrowRight: acts.next,
    '+': acts.zoomIn,
    '=': acts.zoomIn,
    '-': acts.zoomOut,
    0: acts.fit,
    r: acts.rotate,
    Escape: acts.close,
  }

  function press(event: KeyboardEvent) {
    const act = keys[keyOf(event.nativeEvent)]
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return
    // Arrow keys scroll a zoomed file.
    if (event.key.startsWith('Arrow') && zoom > 1) return
    event.preventDefault()
    act()
  }

  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      aria-label="Document viewer"
      onKeyDown={press}
      onCancel={event => {
        event.preventDefault()
        onClose()
      }}
      // The back gesture on phones closes the dialog without a cancel event.
      onClose={() => !dialog.current?.open && onClose()}
      className="viewer"
    >
      <ViewerHeading file={file} at={at} of={files.length} acts={acts} />
      <ViewerTools file={file} zoom={zoom} most={ZOOMS.at(-1)!} least={ZOOMS[0]!} acts={acts} />
      <Content key={file.id} file={file} zoom={zoom} turn={turn} />
    </dialog>
  )
}

function Content(shown: Shown) {
  if (isPicture(shown.file.type)) return <PictureView {...shown} />
  return shown.file.type === 'application/pdf' ? <PdfPages {...shown} /> : <WordText {...shown} />
}

function PictureView({ file, zoom, turn }: Shown) {
  const pane = useRef<HTMLElement>(null)
  const room = useInnerSize(pane)
  const [size, setSize] = useState<{ width: number; height: number } | null>(null)
  const [problem, setProblem] = useState('')
  const lies = turn % 180 !== 0
  const upright = size && (lies ? { width: size.height, height: size.width } : size)
  const fit =
    room && upright ? Math.min(room.width / upright.width, room.height / upright.height, 1) * zoom : 0
  const scaled = ({ width, height }: { width: number; height: number }) => ({
    width: width * fit,
    height: height * fit,
  })

  return (
    <Pane pane={pane} busy={!size} problem={problem}>
      <div className="grid min-h-full min-w-fit place-items-center p-4">
        <div className="relative" style={upright ? scaled(upright) : undefined}>
          <img
            src={to('/files/:id', { id: file.id })}
            alt={file.documentKind || file.name}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setSize({ width: naturalWidth, height: naturalHeight })
            }
            onError={() => setProblem(NOT_LOADED)}
            className="absolute top-1/2 left-1/2 max-w-none bg-surface"
            style={
              size ? { ...scaled(size), transform: `translate(-50%, -50%) rotate(${turn}deg)` } : undefined
            }
          />
        </div>
      </div>
    </Pane>
  )
}
