import { lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import type { StoredFile } from '#server/applications/screens'
import { useBeside } from './useBeside.ts'
import { Viewing } from './FileLink.tsx'

const FileViewer = lazy(async () => ({ default: (await import('./FileViewer.tsx')).FileViewer }))

type RecordColumnsProps = {
  files: StoredFile[]
  aside: ReactNode
  className?: string
  children: ReactNode
}

export function RecordColumns({ files, aside, className = '', children }: RecordColumnsProps) {
  const [id, setId] = useState<string | null>(null)
  const opener = useRef<Element | null>(null)
  const beside = useBeside()
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
      <div className={`grid items-start gap-6 wide:grid-cols-[minmax(0,1fr)_20rem] ${className}`}>
        {aside}
        <div
          className="min-w-0 space-y-8 wide:col-start-1 wide:row-start-1"
          inert={file !== undefined && beside}
        >
          {children}
        </div>
        {file && (
          <Suspense>
            <FileViewer files={files} file={file} onShow={setId} onClose={() => setId(null)} />
          </Suspense>
        )}
      </div>
    </Viewing>
  )
}
