import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import X from 'lucide-react/icons/x'
import type { StoredFile } from '#server/cases/applications/screens'
import { IconButton } from '#resources/Components/IconButton.tsx'
import type { ViewerActs } from './viewer-types.ts'

type ViewerHeadingProps = { file: StoredFile; at: number; of: number; acts: ViewerActs }

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
