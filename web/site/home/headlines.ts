export const HEADLINES = [
  "Enhance Your Restaurant's Digital Appearance",
  'Boost Orders with AI-Powered Menu Optimization',
  'Transform Your Online Presence',
] as const

export const ROTATION_MS = 4000
