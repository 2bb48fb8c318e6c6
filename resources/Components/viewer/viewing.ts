import { createContext } from 'react'

/** Opens a stored file in the viewer of the page; null where the page has none. */
export const Viewing = createContext<((id: string) => void) | null>(null)
