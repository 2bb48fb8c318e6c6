import { prefix } from '#resources/prefix.ts'

const year = 365 * 24 * 60 * 60

/** Stores a display setting in localStorage for other tabs, and in a cookie so that the server renders it. */
export function remember(name: 'theme' | 'rail' | 'folded' | 'welcomed', value: string) {
  localStorage.setItem(name, value)
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${value}; Path=${prefix || '/'}; Max-Age=${year}; SameSite=Lax${secure}`
}

/** The users who have closed their main jobs in this browser. */
export function markWelcomed(user: number) {
  const before = localStorage.getItem('welcomed')?.split('.') ?? []
  remember('welcomed', [...new Set([...before, String(user)])].join('.'))
}
