import { type RefObject, useEffect, useState } from 'react'

type Choice = { id: string; name: string }
type Seen = { ready: boolean; problem: string; cameras: Choice[] }

/**
 * Shows the picture of a camera in a video element. `camera` is a device id, or '' for the default. Each new
 * `attempt` reopens the camera; 0 turns it off.
 */
export function useViewfinder(
  player: RefObject<HTMLVideoElement | null>,
  { attempt, camera }: { attempt: number; camera: string },
) {
  const [seen, setSeen] = useState<Seen>({ ready: false, problem: '', cameras: [] })

  useEffect(() => {
    if (!attempt) return
    const video = player.current!
    let over = false
    let stream: MediaStream | undefined
    const tell = (found: Partial<Seen>) => !over && setSeen(before => ({ ...before, ...found }))

    async function begin() {
      try {
        stream = await openCamera(camera)
        // The dialog was closed while the browser asked for permission.
        if (over) return stop(stream)
        for (const track of stream.getTracks())
          track.addEventListener('ended', () => tell({ ready: false, problem: problems.gone! }))
        await show(stream, video)
        tell({ ready: true, cameras: await cameras() })
      } catch (error) {
        stop(stream)
        tell({ problem: problemOf(error) })
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
async function cameras(): Promise<Choice[]> {
  const devices = await navigator.mediaDevices.enumerateDevices()
  return devices
    .filter(({ kind }) => kind === 'videoinput')
    .map(({ deviceId, label }, at) => ({ id: deviceId, name: label || `Camera ${at + 1}` }))
}

const problems: Record<string, string> = {
  NotAllowedError: 'The browser may not use the camera. Allow it beside the address and try again.',
  NotFoundError: 'No camera was found. Connect one and try again.',
  NotReadableError: 'Another program is using the camera. Close it there and try again.',
  SecurityError: 'Browsers open the camera on https addresses only.',
  gone: 'The camera was disconnected. Connect it and try again.',
}

const problemOf = (error: unknown) =>
  problems[error instanceof DOMException ? error.name : ''] ?? 'The camera could not be opened. Try again.'
