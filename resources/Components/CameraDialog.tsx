import { useEffect, useRef, useState, type RefObject } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { SelectField } from './form/ChoiceFields.tsx'

type CameraDialogProps = {
  open: boolean
  of: string
  onTake: (photo: File) => void
  onChoose: () => void
  onClose: () => void
}

/** Takes a photo, which the user can accept or retake. The camera is on only while its picture is shown. */
export function CameraDialog({ open, of, onTake, onChoose, onClose }: CameraDialogProps) {
  const player = useRef<HTMLVideoElement>(null)
  const [camera, setCamera] = useState('')
  const [attempt, setAttempt] = useState(1)
  const [taken, setTaken] = useState<File | null>(null)
  if (!open && taken) setTaken(null)
  const seen = useViewfinder(player, { attempt: open && !taken ? attempt : 0, camera })

  const take = async () =>
    setTaken(await takePicture(player.current!, `${of.toLowerCase().replaceAll(' ', '-')}.jpg`))

  const footer = taken ? (
    <>
      <Button onClick={() => setTaken(null)}>Take another photo</Button>
      <Button
        variant="primary"
        onClick={() => {
          onTake(taken)
          onClose()
        }}
      >
        Use photo
      </Button>
    </>
  ) : (
    <>
      <Button onClick={onChoose}>Choose a file instead</Button>
      {seen.problem ? (
        <Button variant="primary" onClick={() => setAttempt(attempt + 1)}>
          Try again
        </Button>
      ) : (
        <Button variant="primary" aria-disabled={!seen.ready} onClick={() => seen.ready && void take()}>
          Take photo
        </Button>
      )}
    </>
  )

  return (
    <Dialog wide open={open} onClose={onClose} title={`Photo: ${of.toLowerCase()}`} footer={footer}>
      <div className="space-y-3">
        {seen.cameras.length > 1 && !taken && (
          <SelectField
            id={`camera-${of}`}
            name="camera"
            label="Camera"
            value={camera || seen.cameras[0]!.id}
            options={seen.cameras.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={setCamera}
          />
        )}
        <p aria-live="polite" className={seen.problem ? 'text-danger' : 'sr-only'}>
          {seen.problem || (taken ? 'Photo taken.' : seen.ready && 'The camera is on.')}
        </p>
        {/* The box keeps its size whatever it contains, so that nothing moves. */}
        <div className="grid aspect-video place-items-center overflow-hidden rounded-md bg-sunken text-muted">
          <video
            ref={player}
            muted
            playsInline
            hidden={!seen.ready}
            aria-label="Camera picture"
            className="size-full object-contain"
          />
          {taken && <Taken photo={taken} of={of} />}
          {!taken && !seen.ready && !seen.problem && <p>Waiting for the camera…</p>}
        </div>
      </div>
    </Dialog>
  )
}

function Taken({ photo, of }: { photo: File; of: string }) {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const url = URL.createObjectURL(photo)
    image.current!.src = url
    return () => URL.revokeObjectURL(url)
  }, [photo])
  return <img ref={image} alt={of} className="size-full object-contain" />
}

async function takePicture(player: HTMLVideoElement, name: string): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = player.videoWidth
  canvas.height = player.videoHeight
  canvas.getContext('2d')!.drawImage(player, 0, 0)
  const picture = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', 0.92))
  if (!picture) throw new Error('The browser could not create the photo.')
  return new File([picture], name, { type: 'image/jpeg' })
}

type Camera = { id: string; name: string }
type Seen = { ready: boolean; problem: string; cameras: Camera[] }

/**
 * Shows the picture of a camera in a video element. `camera` is a device id, or '' for the default. Each new
 * `attempt` reopens the camera; 0 turns it off.
 */
function useViewfinder(
  player: RefObject<HTMLVideoElement | null>,
  { attempt, camera }: { attempt: number; camera: string },
) {
  const [seen, setSeen] = useState<Seen>({ ready: false, problem: '', cameras: [] })

  useEffect(() => {
    if (!attempt) return
    const video = player.current!
    let over = false
    let stream: MediaStream | undefined
    const update = (found: Partial<Seen>) => !over && setSeen(before => ({ ...before, ...found }))

    async function begin() {
      try {
        stream = await openCamera(camera)
        // The dialog was closed while the browser asked for permission.
        if (over) return stop(stream)
        for (const track of stream.getTracks())
          track.addEventListener('ended', () => update({ ready: false, problem: problems.gone! }))
        await show(stream, video)
        update({ ready: true, cameras: await cameras() })
      } catch (error) {
        stop(stream)
        update({ problem: problemOf(error) })
      }
    }
    void begin()

    return () => {
      over = true
      stop(stream)
      void show(null, video)
      setSeen(before => ({ ...before, ready: false, problem: '' }))
    }
  }, [player, attempt, camera])

  return seen
}

async function show(stream: MediaStream | null, video: HTMLVideoElement) {
  video.srcObject = stream
  if (stream) await video.play()
}

/** Prefer the rear camera, because the subject is somebody else. */
function openCamera(id: string) {
  if (!navigator.mediaDevices?.getUserMedia) throw new DOMException('', 'SecurityError')
  const which = id ? { deviceId: { exact: id } } : { facingMode: 'environment' }
  const video = { ...which, width: { ideal: 1920 }, height: { ideal: 1080 } }
  return navigator.mediaDevices.getUserMedia({ video, audio: false })
}

const stop = (stream: MediaStream | undefined) => stream?.getTracks().forEach(track => track.stop())

/** Browsers hide the names until the user has permitted a camera. */
async function cameras(): Promise<Camera[]> {
  const devices = await navigator.mediaDevices.enumerateDevices()
  return devices
    .filter(({ kind }) => kind === 'videoinput')
    .map(({ deviceId, label }, at) => ({ id: deviceId, name: label || `Camera ${at + 1}` }))
}

const problems: Record<string, string> = {
  NotAllowedError:
    'The browser is not allowed to use the camera. Allow it next to the address bar and try again.',
  NotFoundError: 'No camera was found. Connect a camera and try again.',
  NotReadableError: 'Another program is using the camera. Close that program and try again.',
  SecurityError: 'The camera works only on https addresses.',
  gone: 'The camera was disconnected. Connect it and try again.',
}

const problemOf = (error: unknown) =>
  problems[error instanceof DOMException ? error.name : ''] ?? 'The camera could not be started. Try again.'
