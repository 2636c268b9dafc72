import pack from '../package.json' with { type: 'json' }

export const version: string = pack.version
