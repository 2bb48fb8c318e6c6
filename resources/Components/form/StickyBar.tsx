import type { ReactNode } from 'react'

type StickyBarProps = {
  missing: string[]
  fileProblems?: number
  warning?: ReactNode
  children: ReactNode
}

export function StickyBar({ missing, fileProblems = 0, warning, children }: StickyBarProps) {
  return (
    <div
      data-bar=""
      className="sticky bottom-0 z-10 -mx-4 mt-8 border-t border-hairline bg-paper px-4 py-3 sm:mx-0 sm:px-0"
    >
      {warning}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="min-w-0 flex-1 basis-56 text-xs text-muted">{stateOf(missing, fileProblems)}</p>
        <div className="ml-auto flex items-center gap-2">{children}</div>
      </div>
    </div>
  )
}

function stateOf(missing: string[], fileProblems: number): string {
  const files =
    fileProblems === 1 ? 'There is a problem with a file.' : `There are ${fileProblems} problems with files.`
  if (missing.length === 0) return fileProblems > 0 ? files : 'All required fields are filled in.'
  return fileProblems > 0 ? `${stillMissing(missing)} ${files}` : stillMissing(missing)
}

function stillMissing(labels: string[]): string {
  const named = labels.slice(0, 4).map(label => label.toLowerCase())
  const rest = labels.length - named.length
  return `Still to fill in: ${named.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}.`
}
