import { usePage } from '@inertiajs/react'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { Link } from './Link.tsx'

export function RegisterAnother() {
  const [another] = useState(usePage().flash.another)
  if (!another) return null
  return (
    <Link href={another} className="link inline-flex min-h-6 items-center gap-1">
      <Plus aria-hidden size={14} />
      Register another
    </Link>
  )
}
