import Download from 'lucide-react/icons/download'
import RotateCw from 'lucide-react/icons/rotate-cw'
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import type { StoredFile } from '#server/cases/applications/screens'
import { DOCX } from '#server/platform/files/media-types'
import { sizeInWords } from '#resources/Components/form/file-limits.ts'
import { IconButton } from '#resources/Components/IconButton.tsx'
import type { ViewerActs } from './viewer-types.ts'
import { to } from '#resources/to.ts'

type ViewerToolsProps = { file: StoredFile; zoom: number; least: number; most: number; acts: ViewerActs }

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
