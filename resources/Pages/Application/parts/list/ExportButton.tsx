import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import type { ApplicationFilter, ApplicationList } from '#server/applications/screens'
import { Button } from '../../../../Components/Button.tsx'
import { useOpened } from '../../../../Components/useOpened.ts'
import { ExportDialog } from './ExportDialog.tsx'
import type { ListKind } from './list-kinds.ts'

type ExportButtonProps = { kind: ListKind; filter: ApplicationFilter; types: ApplicationList['types'] }

export function ExportButton(props: ExportButtonProps) {
  const [open, setOpen] = useState(false)
  const opened = useOpened(open)
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Download aria-hidden size={16} />
        Export
      </Button>
      {opened && <ExportDialog {...props} ids={[]} open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
