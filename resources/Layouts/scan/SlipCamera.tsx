import Camera from 'lucide-react/icons/camera'
import { useRef, useState } from 'react'
import { Button } from '#resources/Components/Button.tsx'
import { useCamera } from './useCamera.ts'

type SlipCameraProps = {
  /** The camera is off as soon as this is not so. */
  open: boolean
  onRead: (code: string) => void
}

/** The camera's picture, once asked for: it is on no longer than it is looked at. */
export function SlipCamera({ open, onRead }: SlipCameraProps) {
  const video = useRef<HTMLVideoElement>(null)
  // How often it was asked for; 0 while it is off.
  const [attempt, setAttempt] = useState(0)
  if (attempt && !open) setAttempt(0)
  const problem = useCamera(video, attempt, code => {
    setAttempt(0)
    onRead(code)
  })
  const on = attempt > 0 && !problem

  return (
    <div className="space-y-2">
      <Button onClick={() => setAttempt(on ? 0 : attempt + 1)}>
        <Camera size={14} aria-hidden />
        {on ? 'Turn the camera off' : 'Use the camera'}
      </Button>
      <p aria-live="polite" className={problem ? 'text-danger' : 'hint'}>
        {problem || (on && 'Hold the slip’s code in front of the camera.')}
      </p>
      <video
        ref={video}
        muted
        playsInline
        hidden={!on}
        aria-label="What the camera sees"
        className="aspect-video w-full rounded-md bg-sunken object-cover"
      />
    </div>
  )
}
