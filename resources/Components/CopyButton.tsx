import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { useEffect, useState } from 'react'
import { Button } from './Button.tsx'

export function CopyButton({ text, children = 'Copy' }: { text: string; children?: string }) {
  const [result, setResult] = useState('')
  useEffect(() => {
    if (!result) return
    const timer = setTimeout(() => setResult(''), 2000)
    return () => clearTimeout(timer)
  }, [result])

  async function copy() {
    // `navigator.clipboard` is missing on plain http; the text is selected instead.
    const done = navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    )
    setResult((await done) ? 'Copied' : 'Select the text and copy it')
  }

  const Icon = result === 'Copied' ? Check : Copy
  return (
    <Button onClick={() => void copy()}>
      <Icon size={14} aria-hidden />
      <span aria-live="polite">{result || children}</span>
    </Button>
  )
}
