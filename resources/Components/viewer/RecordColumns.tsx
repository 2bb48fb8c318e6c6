import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import type { ShownFile } from '#server/cases/case/screens'
import { Viewing } from './StoredFiles.tsx'
import { lazyComponent } from '#resources/Components/lazy-component.ts'
import { useWideScreen } from '#resources/Components/useWideScreen.ts'

type RecordColumnsProps = {
  files: ShownFile[]
  aside: ReactNode
  className?: string
  children: ReactNode
}

export function RecordColumns({ files, aside, className = '', children }: RecordColumnsProps) {
  const [id, setId] = useState<string | null>(null)
  const opener = useRef<Element | null>(null)
  const beside = useWideScreen()
  const file = files.find(file => file.id === id)

  const open = useCallback((id: string) => {
    opener.current = document.activeElement
    setId(id)
  }, [])

  useEffect(() => {
    if (!id && opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true })
  }, [id])

  return (
    <Viewing value={open}>
      <div className={`grid items-start gap-6 print:block wide:grid-cols-[minmax(0,1fr)_20rem] ${className}`}>
        {aside}
        <div
          className="min-w-0 space-y-8 print:mt-4 print:space-y-3 wide:col-start-1 wide:row-start-1"
          inert={file !== undefined && beside}
        >
          {children}
        </div>
        {file && <FileViewer wanted files={files} file={file} onShow={setId} onClose={() => setId(null)} />}
      </div>
    </Viewing>
  )
}

const FileViewer = lazyComponent(async () => (await import('./FileViewer.tsx')).FileViewer)
