import Camera from 'lucide-react/icons/camera'
import { type ComponentProps, useState } from 'react'
import { Button } from '#resources/Components/Button.tsx'
import { lazyComponent } from '#resources/Components/lazy-component.ts'
import { choose } from './chosen-files.ts'
import { FileDrop } from './FileDrop.tsx'

export function PhotoDrop(props: Omit<ComponentProps<typeof FileDrop>, 'taken'>) {
  const { id, label, onChange, single } = props
  const [open, setOpen] = useState(false)
  return (
    <div className="min-w-0">
      <FileDrop {...props} accepts="photos" />
      <Button className="mt-2" aria-label={`${label}: use camera`} onClick={() => setOpen(true)}>
        <Camera aria-hidden size={16} />
        Use camera
      </Button>
      <CameraDialog
        wanted={open}
        open={open}
        of={label}
        onTake={photo => choose([photo], { accepts: 'photos', onChange, single })}
        onChoose={() => {
          setOpen(false)
          document.getElementById(id)?.click()
        }}
        onClose={() => setOpen(false)}
      />
    </div>
  )
}

const CameraDialog = lazyComponent(
  async () => (await import('#resources/Components/CameraDialog.tsx')).CameraDialog,
)
