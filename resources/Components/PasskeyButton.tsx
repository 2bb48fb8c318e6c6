import { router } from '@inertiajs/react'
import KeyRound from 'lucide-react/icons/key-round'
import { useState } from 'react'
import { Button } from './Button.tsx'
import { Problem } from './form/Field.tsx'
import { askPasskey, type PasskeyPurpose, usePasskeys } from './passkeys.ts'

type PasskeyButtonProps = {
  purpose: Exclude<PasskeyPurpose, 'register'>
  url: string
  children: string
}

export function PasskeyButton({ purpose, url, children }: PasskeyButtonProps) {
  const able = usePasskeys()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  async function use() {
    setBusy(true)
    setProblem('')
    try {
      const credential = await askPasskey(purpose)
      router.post(
        url,
        { credential },
        { onError: errors => setProblem(Object.values(errors)[0] ?? ''), onFinish: () => setBusy(false) },
      )
    } catch (error) {
      setProblem((error as Error).message)
      setBusy(false)
    }
  }

  if (able === false)
    return <p className="hint">To use passkeys, you need a newer browser or a secure (https) address.</p>
  return (
    <div>
      <Button className="w-full" busy={busy} disabled={able === null} onClick={() => void use()}>
        <KeyRound size={16} />
        {children}
      </Button>
      <div role="alert">{problem && <Problem className="mt-1">{problem}</Problem>}</div>
    </div>
  )
}
