import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import express from 'express'
import { vite } from 'inertia-for-express/vite'
import { createApp } from './app.js'

const server = createServer()
const assets = await vite({
  root: import.meta.dirname,
  entry: 'src/app.jsx',
  ssr: 'src/ssr.jsx',
  title: 'Ping CRM',
  dev: process.argv.includes('--dev') && { server },
})
const secret = process.env.SECRET ?? randomBytes(32).toString('hex')
server.on('request', createApp(express(), assets, secret))
server.listen(process.env.PORT ?? 3000, '127.0.0.1', () =>
  console.log(`Ping CRM on http://127.0.0.1:${server.address().port}`),
)
