// The health check of a container: exits with 0 when the board is ready.
const port = process.argv[2] || '3000'
const { ok } = await fetch(`http://127.0.0.1:${port}/ready`).catch(() => ({ ok: false }))
process.exit(ok ? 0 : 1)
