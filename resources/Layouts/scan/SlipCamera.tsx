import Camera from 'lucide-react/icons/camera'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Button } from '#resources/Components/Button.tsx'

type SlipCameraProps = {
  open: boolean
  onRead: (code: string) => void
}

/** The camera is off until the user starts it, and only on while its picture is visible. */
export function SlipCamera({ open, onRead }: SlipCameraProps) {
  const video = useRef<HTMLVideoElement>(null)
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
        {on ? 'Turn off camera' : 'Use camera'}
      </Button>
      <p aria-live="polite" className={problem ? 'text-danger' : 'hint'}>
        {problem || (on && 'Hold the slip’s QR code in front of the camera.')}
      </p>
      <video
        ref={video}
        muted
        playsInline
        hidden={!on}
        aria-label="Camera picture"
        className="aspect-video w-full rounded-md bg-sunken object-cover"
      />
    </div>
  )
}

/**
 * Reads QR codes from the camera. Each new `attempt` restarts it; 0 turns it off. Returns an error message or
 * ''.
 */
function useCamera(
  video: RefObject<HTMLVideoElement | null>,
  attempt: number,
  onRead: (code: string) => void,
) {
  const [failed, setFailed] = useState({ attempt: 0, why: '' })
  const read = useRef(onRead)
  useEffect(() => {
    read.current = onRead
  })

  useEffect(() => {
    if (!attempt) return
    let over = false
    let stop = () => {}
    async function begin() {
      try {
        stop = await watch(video.current!, code => !over && read.current(code))
        // The dialog was closed while the browser asked for permission.
        if (over) stop()
      } catch (error) {
        if (!over) setFailed({ attempt, why: problemOf(error) })
      }
    }
    void begin()
    return () => {
      over = true
      stop()
    }
  }, [video, attempt])

  return failed.attempt === attempt ? failed.why : ''
}

/** Imported here so that other pages don't load the QR reader. Returns a function that turns the camera off. */
async function watch(player: HTMLVideoElement, onRead: (code: string) => void) {
  if (!navigator.mediaDevices?.getUserMedia) throw new DOMException('', 'SecurityError')
  const { frameLoop, QRCanvas, rearCamera } = await import('qr/dom.js')
  const camera = await rearCamera(player)
  const canvas = new QRCanvas()
  const stopLoop = frameLoop(async () => {
    const code = await camera.readFrame(canvas, true) // full resolution, because the code is dense and the video small
    if (typeof code === 'string') onRead(code)
  }, player)
  return () => {
    stopLoop()
    camera.stop()
    canvas.clear()
  }
}

const problems: Record<string, string> = {
  NotAllowedError:
    'The browser is not allowed to use the camera. Allow it next to the address bar, or type the code in the field above.',
  NotFoundError: 'No camera was found. Type the code in the field above, or use a hand-held scanner.',
  NotReadableError: 'Another program is using the camera. Close that program and try again.',
  SecurityError: 'The camera works only on https addresses. Type the code in the field above.',
}

const problemOf = (error: unknown) =>
  problems[error instanceof DOMException ? error.name : ''] ??
  'The camera could not be started. Type the code in the field above.'
