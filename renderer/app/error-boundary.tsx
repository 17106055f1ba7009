import { Component, type ErrorInfo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button/button';
import { copyReport, reportError } from './error-report';
import type { ErrorReport } from './error-report.logic';
import './error-boundary.css';

interface ErrorBoundaryProps {
  /** Names what is shown: with another one the part is drawn anew, so that choosing another thread recovers. */
  readonly shown: string;
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly report: ErrorReport | null;
  readonly failedWith: string | null;
}

/** Keeps a failure to the part that failed: says so in its place, and offers to try again. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override readonly state: ErrorBoundaryState = { report: null, failedWith: null };

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    const report = reportError(error);
    const withParts = { ...report, stack: `${report.stack}\n${info.componentStack ?? ''}` };
    this.setState({ report: withParts, failedWith: this.props.shown });
  }

  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { report: { message: '', stack: '' } };
  }

  override componentDidUpdate(): void {
    const { report, failedWith } = this.state;
    if (report !== null && failedWith !== null && failedWith !== this.props.shown) this.tryAgain();
  }

  private readonly tryAgain = () => this.setState({ report: null, failedWith: null });

  override render(): ReactNode {
    const { report } = this.state;
    return report === null ? this.props.children : <FailedPart report={report} onTryAgain={this.tryAgain} />;
  }
}

interface FailedPartProps {
  readonly report: ErrorReport;
  readonly onTryAgain: () => void;
}

function FailedPart({ report, onTryAgain }: FailedPartProps) {
  const { t } = useTranslation('common');
  return (
    <section className="error-boundary" role="alert">
      <h2>{t('failure.part')}</h2>
      <p>{t('failure.partAbout')}</p>
      {report.message === '' ? null : <pre>{report.message}</pre>}
      <div className="error-boundary-actions">
        <Button tone="go" onClick={onTryAgain}>
          {t('tryAgain')}
        </Button>
        <Button onClick={() => void copyReport(report)}>{t('failure.copyReport')}</Button>
      </div>
    </section>
  );
}
