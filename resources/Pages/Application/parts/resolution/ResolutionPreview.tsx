import { useEffect, useState } from 'react'
import { ResolutionText } from './ResolutionText.tsx'

type Render = typeof import('#server/markdown/html').htmlOf

/** What is being written, as the server will show it. Only who writes loads what renders it. */
export function ResolutionPreview({ body }: { body: string }) {
  const [render, setRender] = useState<Render | null>(null)
  useEffect(() => {
    void import('#server/markdown/html').then(({ htmlOf }) => setRender(() => htmlOf))
  }, [])
  return render && <ResolutionText html={render(body, 'resolution')} />
}
