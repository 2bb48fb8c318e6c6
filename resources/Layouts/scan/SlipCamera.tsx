import Camera from 'lucide-react/icons/camera'
import { useRef, useState } from 'react'
import { Button } from '../../Components/Button.tsx'
import { useCamera } from './useCamera.ts'

type SlipCameraProps = {
  /** The camera is off as soon as this is not so. */
  open: boolean
  onRead: (code: string) => void
}

/** The camera's picture, once asked for: it is on no longer than it is looked at. */
export function SlipCamera({ open, onRead }: SlipCameraProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [wanted, setWanted] = useState(false)
  if (wanted && !open) setWanted(false)
  const problem = useCamera(video, wanted, code => {
    setWanted(false)
    onRead(code)
  })
  const on = wanted && !problem

  return (
    <div className="space-y-2">
      <Button onClick={() => setWanted(!on)}>
        <Camera size={14} aria-hidden />
        {on ? 'Turn the camera off' : 'Use the camera'}
      </Button>
      <p aria-live="polite" className={problem ? 'text-danger' : 'hint'}>
        {problem || (on && 'Hold the slip’s code before the camera.')}
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
