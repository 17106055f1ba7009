/** The engine's own types (generated, see `npm run generate:protocol`) and Heddle's table of its methods. */
export type {
  CollaborationMode,
  FuzzyFileSearchResult,
  ModeKind,
  ReasoningSummary,
  RequestId,
  ServerNotification,
  ServerRequest,
} from './generated';
export type { JsonValue } from './generated/serde_json/JsonValue';
export type * from './generated/v2';
export { type EngineMethod, type EngineParams, type EngineResult, type MethodPolicy, methodPolicies } from './methods';
