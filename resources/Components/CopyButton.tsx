import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { useEffect, useState } from 'react'
import { Button } from './Button.tsx'

export function CopyButton({ text, children = 'Copy' }: { text: string; children?: string }) {
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (!said) return
    const timer = setTimeout(() => setSaid(''), 2000)
    return () => clearTimeout(timer)
  }, [said])

  async function copy() {
    // `navigator.clipboard` is missing on plain http; the text is selected instead.
    const done = navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    )
    setSaid((await done) ? 'Copied' : 'Select and copy it yourself')
  }

  const Icon = said === 'Copied' ? Check : Copy
  return (
    <Button onClick={() => void copy()}>
      <Icon size={14} aria-hidden />
      <span aria-live="polite">{said || children}</span>
    </Button>
  )
}
