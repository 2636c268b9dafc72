export { measurePhoto } from './measure-photo.ts'
export { openPhoto, type Photo } from './open-photo.ts'
