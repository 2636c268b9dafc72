import { Component, type ReactNode } from 'react'
import { buttonStyle } from './button-style.ts'

type ErrorBoundaryProps = { children: ReactNode }

/** Keeps a broken part from taking the page along; Try Again renders it anew. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override render() {
    if (!this.state.isBroken) return this.props.children
    return (
      <div role="alert" className="flex flex-col items-center gap-5 px-6 py-24 text-center">
        <h1 className="text-3xl">Something went wrong.</h1>
        <p className="max-w-prose text-soft-ink">
          This part of the page failed. Nothing that was saved is lost.
        </p>
        <button
          type="button"
          className={buttonStyle({ variant: 'primary' })}
          onClick={() => this.setState({ isBroken: false })}
        >
          Try Again
        </button>
      </div>
    )
  }
}
