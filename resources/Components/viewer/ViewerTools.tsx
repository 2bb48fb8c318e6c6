import Download from 'lucide-react/icons/download'
import RotateCw from 'lucide-react/icons/rotate-cw'
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import type { StoredFile } from '#server/applications/screens'
import { DOCX } from '#server/files/media-types'
import { sizeInWords } from '#resources/Components/form/file-limits.ts'
import type { ViewerActs } from './FileViewer.tsx'
import { to } from '#resources/to.ts'

type ViewerToolsProps = { file: StoredFile; zoom: number; least: number; most: number; acts: ViewerActs }

export function ViewerTools({ file, zoom, least, most, acts }: ViewerToolsProps) {
  return (
    <div className="flex items-center gap-1 border-b border-hairline px-1.5 py-1">
      <button
        type="button"
        className="icon-button"
        aria-label="Zoom out"
        title="Zoom out (−)"
        disabled={zoom === least}
        onClick={acts.zoomOut}
      >
        <ZoomOut size={16} />
      </button>
      <button
        type="button"
        className="min-h-8 w-14 rounded-md text-sm text-muted tabular-nums hover:bg-sunken hover:text-ink"
        aria-label={`Zoom is ${Math.round(zoom * 100)}%: fit`}
        title="Fit (0)"
        onClick={acts.fit}
      >
        {Math.round(zoom * 100)}%
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label="Zoom in"
        title="Zoom in (+)"
        disabled={zoom === most}
        onClick={acts.zoomIn}
      >
        <ZoomIn size={16} />
      </button>
      {file.type !== DOCX && (
        <button
          type="button"
          className="icon-button"
          aria-label="Rotate"
          title="Rotate (r)"
          onClick={acts.rotate}
        >
          <RotateCw size={16} />
        </button>
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
