import type { ShownFile } from '#server/cases/case/screens'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import X from 'lucide-react/icons/x'
import { IconButton } from '#resources/Components/Button.tsx'
import Download from 'lucide-react/icons/download'
import RotateCw from 'lucide-react/icons/rotate-cw'
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import { DOCX } from '#server/platform/files/media-types'
import { sizeInWords } from '#resources/Components/form/chosen-files.ts'
import { to } from '#resources/to.ts'

type ViewerActs = Record<
  'previous' | 'next' | 'zoomIn' | 'zoomOut' | 'fit' | 'rotate' | 'close',
  () => unknown
>

/** `zoom` is relative to the fitted size; `turn` is in degrees. */
export type Shown = { file: ShownFile; zoom: number; turn: number }

type ViewerHeadingProps = { file: ShownFile; at: number; of: number; acts: ViewerActs }

export function ViewerHeading({ file, at, of, acts }: ViewerHeadingProps) {
  return (
    <header className="flex items-center gap-1 border-b border-hairline py-1.5 pr-1.5 pl-3">
      <div aria-live="polite" className="mr-auto min-w-0">
        <h2 className="truncate font-bold">{file.name}</h2>
        <p className="hint truncate">
          {at + 1} of {of}
          {file.documentKind && ` · ${file.documentKind}`}
        </p>
      </div>
      <IconButton
        Icon={ChevronLeft}
        label="Previous document"
        title="Previous document (←)"
        disabled={at === 0}
        onClick={acts.previous}
      />
      <IconButton
        Icon={ChevronRight}
        label="Next document"
        title="Next document (→)"
        disabled={at === of - 1}
        onClick={acts.next}
      />
      <IconButton Icon={X} label="Close the viewer" title="Close (Esc)" onClick={acts.close} />
    </header>
  )
}

type ViewerToolsProps = { file: ShownFile; zoom: number; least: number; most: number; acts: ViewerActs }

export function ViewerTools({ file, zoom, least, most, acts }: ViewerToolsProps) {
  return (
    <div className="flex items-center gap-1 border-b border-hairline px-1.5 py-1">
      <IconButton
        Icon={ZoomOut}
        label="Zoom out"
        title="Zoom out (−)"
        disabled={zoom === least}
        onClick={acts.zoomOut}
      />
      <button
        type="button"
        className="min-h-8 w-14 rounded-md text-sm text-muted tabular-nums hover:bg-sunken hover:text-ink"
        aria-label={`Zoom ${Math.round(zoom * 100)}%. Fit to window`}
        title="Fit to window (0)"
        onClick={acts.fit}
      >
        {Math.round(zoom * 100)}%
      </button>
      <IconButton
        Icon={ZoomIn}
        label="Zoom in"
        title="Zoom in (+)"
        disabled={zoom === most}
        onClick={acts.zoomIn}
      />
      {file.type !== DOCX && (
        <IconButton Icon={RotateCw} label="Rotate" title="Rotate (r)" onClick={acts.rotate} />
      )}
      <a
        href={to('/files/:id', { id: file.id })}
        download={file.name}
        className="button button-quiet ml-auto"
      >
        <Download size={14} />
        Download
        <span className="text-sm font-normal text-muted tabular-nums">{sizeInWords(file.size)}</span>
      </a>
    </div>
  )
}
