/** The oldest supported versions. vite.config.ts builds for them, and README.md and docs/deploying.md name them. */
export const browsers = ['Chrome and Edge 123', 'Firefox 128', 'Safari 17.5'] as const
